import { az735Reader } from './az735.ts';
import { readBatteryPack } from './batteryPack.ts';
import { readCameraAlarm } from './cameraAlarm.ts';
import { cellListReader, readCellAlarm, readCountedCells, readSl4xCells, readWifiList } from './cellMessages.ts';
import { readClockIn } from './clockIn.ts';
import { readDeviceStatus, readPeripherals } from './deviceStatus.ts';
import { readAltitudePosition, readDriverEventPosition, readEventPosition, readModulePosition } from './eventPositions.ts';
import { readInformation, readVoltage } from './information.ts';
import type { MessageReader } from './message.ts';
import { readModules } from './modular.ts';
import { TOWER_LENGTHS } from './network.ts';
import { isDate, POSITION_LENGTH } from './position.ts';
import * as position from './positionMessages.ts';
import * as status from './statusMessages.ts';
import { readAlarmPosition, readFencePosition, readModularAlarm, readStatusPosition } from './statusPositions.ts';
import { readAnswer, readLongAnswer, readSerialPort } from './textMessages.ts';
import { readObd, readX1 } from './vehicle.ts';

/** Types that mean the same in both forms, or exist in one only. */
const BY_TYPE: Readonly<Record<number, MessageReader>> = {
  0x10: position.readPlainPosition,
  0x11: position.readWideCellPosition,
  0x12: position.readCellPosition,
  0x13: status.readHeartbeat,
  0x15: readAnswer,
  0x16: readAlarmPosition,
  0x18: cellListReader({ count: 7, width: '2+3', hasWifi: true }),
  0x19: status.readCellStatus,
  0x1a: position.readPlainPosition,
  0x1e: position.readPlainPosition,
  0x21: readLongAnswer,
  0x22: readEventPosition,
  0x23: status.readGk310Heartbeat,
  0x25: readDriverEventPosition,
  0x26: readAlarmPosition,
  0x27: readFencePosition,
  0x28: cellListReader({ count: 7, width: '2+3', hasWifi: false }),
  0x2c: cellListReader({ count: 7, width: '2+3', hasWifi: true }),
  0x2d: readEventPosition,
  0x2e: cellListReader({ count: 7, width: '2+3', hasWifi: false }),
  0x31: readAltitudePosition,
  0x37: readModulePosition,
  0x38: position.readGenerationPosition,
  0x39: readModularAlarm,
  0x40: readBatteryPack,
  0x61: position.readButtonPosition,
  0x70: readModules,
  0x8c: readObd,
  0x95: readCameraAlarm,
  0x9b: readSerialPort,
  0xa0: position.readWide4gPosition,
  0xa1: cellListReader({ count: 7, width: '4+8', hasWifi: false }),
  0xa4: readFencePosition,
  0xa5: status.read4gCellStatus,
  0xa7: status.readAddressRequest,
  0xa9: readCellAlarm,
  0xb2: readClockIn,
  0xf1: readDeviceStatus,
  0xf2: readPeripherals,
  0xf3: readWifiList,
};

/** Lengths of content that only one model sends under a number that others use too. */
const LENGTH = { sr411: 41, wanway: 44, ignitionStatus: 7, stepStatus: 19 } as const;

/** The reader of a message, or undefined for a type that measures nothing that we know. Numbers collide between models. */
export function readerFor(type: number, isExtended: boolean, content: Buffer): MessageReader | undefined {
  switch (type) {
    case 0x17:
      return isDate(content, 0) ? position.readCardPosition : status.readAddressRequest;
    case 0x24:
      if (content.length === LENGTH.sr411) return position.readVoltagePosition;
      if (content.length === LENGTH.wanway) return readCountedCells;
      return cellListReader({ count: 7, width: '2+3', hasWifi: false });
    case 0x32:
      return isExtended ? az735Reader(false) : readStatusPosition;
    case 0x33:
      return isExtended ? az735Reader(true) : cellListReader({ count: 6, width: '2+4', hasWifi: true });
    case 0x34:
      return isDate(content, 4) ? readX1 : readSl4xCells;
    case 0x36:
      if (isExtended) return undefined;
      return hasPositionBefore(content, position.DRIVER_TAIL_LENGTH) ? position.readDriverPosition : status.readModularStatus;
    case 0x94:
      return isExtended ? readInformation : readVoltage;
    case 0xa2:
      return hasPositionBefore(content, position.INPUT_TAIL_LENGTH)
        ? position.readInputPosition
        : cellListReader({ count: 7, width: '4+8', hasWifi: true });
    case 0xa3:
      if (content.length === LENGTH.ignitionStatus) return status.readIgnitionStatus;
      return content.length === LENGTH.stepStatus ? status.readStepStatus : readAlarmPosition;
    default:
      return BY_TYPE[type];
  }
}

/** Whether a position and one cell are all that stands before a tail of this length. */
function hasPositionBefore(content: Buffer, tailLength: number): boolean {
  return isDate(content, 0) && TOWER_LENGTHS.includes(content.length - POSITION_LENGTH - tailLength);
}
