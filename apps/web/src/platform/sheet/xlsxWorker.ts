import { writeXlsx, type Sheet } from './writeXlsx.ts';

// Seconds of work for many rows: beside the page, so that it goes on, and can call it off.
addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  void writeXlsx(data).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  );
});
