const LOOK_EVERY_MS = 1000;

/** When what started this process is gone (a kill -9 of npm, say), it ends as cleanly as if it had been asked to. */
export function followParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
