import { bytes, left, skip, text, unsigned } from '../cursor.ts';
import { addTemperature, type Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';
import { wideText } from './wideText.ts';

/** 0x15: the answer to a command: length (with the four bytes of the server's flag), flag, text. */
export const readAnswer: MessageReader = (cursor, draft) => {
  const length = unsigned(cursor, 1);
  if (length < 4) return true;
  skip(cursor, 4);
  const answer = text(cursor, length - 4);
  const [, iccid] = /^<ICCID:(\w+)/.exec(answer) ?? [];
  if (iccid !== undefined) draft.attributes['iccid'] = iccid;
  else takeAnswer(draft, answer);
  return true;
};

const ASCII = 1;

/** 0x21: the same with another length; flag, kind of text, text. A device that is asked where it is answers in words. */
export const readLongAnswer: MessageReader = (cursor, draft) => {
  skip(cursor, 4);
  const isAscii = unsigned(cursor, 1) === ASCII;
  const answer = isAscii ? text(cursor, left(cursor)) : wideText(bytes(cursor, left(cursor)));
  takeAnswer(draft, answer);
  return true;
};

function takeAnswer(draft: Draft, answer: string): void {
  if (!takeSpokenPosition(draft, answer)) draft.attributes['commandResult'] = answer;
}

const SPOKEN_POSITION =
  /^Current position!Lat:([NS])(\d+\.\d+),Lon:([EW])(\d+\.\d+),Course:(\d+\.\d+),Speed:(\d+\.\d+),DateTime:(\d{4}-\d\d-\d\d) +(\d\d:\d\d:\d\d)/;

function takeSpokenPosition(draft: Draft, answer: string): boolean {
  const [, north, latitude, east, longitude, course, speed, day, time] = SPOKEN_POSITION.exec(answer) ?? [];
  const deviceTime = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(deviceTime)) return false;
  draft.deviceTime = deviceTime;
  draft.measures.latitude = north === 'N' ? Number(latitude) : -Number(latitude);
  draft.measures.longitude = east === 'E' ? Number(longitude) : -Number(longitude);
  draft.measures.course = Number(course) % 360;
  draft.measures.speed = Number(speed);
  return true;
}

/** A thermometer on the serial port says `28.3` and the degree sign in GBK. */
const SERIAL_TEMPERATURE = /^(-?\d+(?:\.\d+)?)\xa1\xe6/;

/** 0x9B: what came from the serial port, as text when it is text and else in hex. */
export const readSerialPort: MessageReader = (cursor, draft) => {
  skip(cursor, 1);
  const content = bytes(cursor, left(cursor));
  const asText = content.toString('latin1');
  const isText = /^[\t\n\r\x20-\x7e]*$/.test(asText);
  draft.attributes['commandResult'] = isText ? asText.trim() : content.toString('hex');
  const [, temperature] = SERIAL_TEMPERATURE.exec(asText) ?? [];
  if (temperature !== undefined) addTemperature(draft, 'temp1', Number(temperature));
  return true;
};
