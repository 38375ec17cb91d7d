import type { Cell, Samples } from './expected.ts';

const ofTracker = async ({ of }: Cell) => ({ params: { uniqueIdentifiant: (await of.calibration()).tracker } });
const one = async ({ of }: Cell) => ({ params: { idCalibration: (await of.calibration()).idCalibration } });
const certified = ({ of }: Cell) => ({
  certificate: of.text(),
  laboratory: of.text(),
  calibratedDate: '2026-01-01',
  dueDate: '2027-01-01',
  temperatureOffset: 0.1,
  humidityOffset: null,
});

/** The register of calibrations, and what trackers sent. */
export const SAMPLES_OF_CALIBRATIONS: Samples = {
  'GET /trackers/:uniqueIdentifiant/calibrations': { about: 'thing', ask: ofTracker },
  'POST /trackers/:uniqueIdentifiant/calibrations': {
    about: 'thing',
    ask: async (cell) => ({ params: { uniqueIdentifiant: (await cell.of.tracker()).identifier }, body: certified(cell) }),
  },
  'PUT /calibrations/:idCalibration': { about: 'thing', ask: async (cell) => ({ ...(await one(cell)), body: certified(cell) }) },
  'DELETE /calibrations/:idCalibration': { about: 'thing', ask: one },
  'PUT /calibrations/:idCalibration/file': {
    about: 'thing',
    ask: async (cell) => ({
      ...(await one(cell)),
      query: { name: 'certificate.txt' },
      body: Buffer.from('calibrated'),
      headers: { 'content-type': 'text/plain' },
    }),
  },
  'GET /calibrations/:idCalibration/file': { about: 'thing', ask: one },
  'GET /trackers/:uniqueIdentifiant/raw-messages': {
    about: 'thing',
    ask: async ({ of }) => ({ params: { uniqueIdentifiant: (await of.tracker()).identifier } }),
  },
};
