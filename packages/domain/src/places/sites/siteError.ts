/** The ways to say no to a place at which assets stay. */
export type SiteErrorCode = 'site.notFound' | 'site.nameTaken' | 'site.changedMeanwhile' | 'site.tooMany';
