/** Every way in which moving in from another product says no. */
export type MovingErrorCode =
  | 'moving.notFound'
  | 'moving.addressRefused'
  | 'moving.signInMissing'
  | 'moving.signInRefused'
  | 'moving.unreachable'
  | 'moving.notUnderstood'
  | 'moving.rangeEmpty'
  | 'moving.nothingThere'
  | 'moving.tooManyDevices'
  | 'moving.tooDense'
  | 'moving.deviceRefused'
  | 'moving.tooMany'
  | 'moving.notWaiting'
  | 'moving.notRunning'
  | 'moving.running';
