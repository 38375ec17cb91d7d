/** The ways to say no to a building, its floors, and what is drawn on them. */
export type IndoorErrorCode =
  | 'indoor.siteNotFound'
  | 'indoor.siteNameTaken'
  | 'indoor.tooManySites'
  | 'indoor.changedMeanwhile'
  | 'indoor.floorNotFound'
  | 'indoor.floorNameTaken'
  | 'indoor.levelTaken'
  | 'indoor.tooManyFloors'
  | 'indoor.noPicture'
  | 'indoor.measureShort'
  | 'indoor.measuresContradict'
  | 'indoor.roomInvalid'
  | 'indoor.roomUnknown'
  | 'indoor.roomNameTaken'
  | 'indoor.anchorTaken';
