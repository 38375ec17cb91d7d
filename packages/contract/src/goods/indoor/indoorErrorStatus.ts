import type { IndoorErrorCode } from '@sillage/domain/goods/indoor/indoorError';

/** The statuses of what is refused about buildings and their plans. */
export const INDOOR_ERROR_STATUS = {
  'indoor.siteNotFound': 404,
  'indoor.siteNameTaken': 409,
  'indoor.tooManySites': 409,
  'indoor.changedMeanwhile': 409,
  'indoor.floorNotFound': 404,
  'indoor.floorNameTaken': 409,
  'indoor.levelTaken': 409,
  'indoor.tooManyFloors': 409,
  'indoor.noPicture': 409,
  'indoor.measureShort': 422,
  'indoor.measuresContradict': 422,
  'indoor.roomInvalid': 422,
  'indoor.roomUnknown': 422,
  'indoor.roomNameTaken': 422,
  'indoor.anchorTaken': 422,
} as const satisfies Record<IndoorErrorCode, number>;
