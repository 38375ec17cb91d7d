/** The ways to say no to what is done with goods in assets. */
export type ContentErrorCode =
  | 'content.notFound'
  | 'content.nameMissing'
  | 'content.changedMeanwhile'
  | 'content.notSoMany'
  | 'content.placedMore'
  | 'content.samePlace';
