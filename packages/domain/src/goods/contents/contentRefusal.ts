/** The ways to say no to what is done with goods in assets. */
export type ContentRefusalCode =
  | 'content.notFound'
  | 'content.nameMissing'
  | 'content.changedMeanwhile'
  | 'content.notSoMany'
  | 'content.placedMore'
  | 'content.samePlace';
