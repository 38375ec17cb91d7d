/** The ways to say no to a place at which assets stay. */
export type SiteRefusalCode = 'site.notFound' | 'site.nameTaken' | 'site.changedMeanwhile' | 'site.tooMany';
