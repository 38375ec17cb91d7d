const MEBIBYTE = 1024 * 1024;
/** What every text says. */
export const FILE_LIMIT_MEGABYTES = 5;
/** Every upload, everywhere (section 9 of the specification; error and help text say the same number). */
export const FILE_LIMIT_BYTES = FILE_LIMIT_MEGABYTES * MEBIBYTE;

/** Files of one shipment. */
export const MOST_FILES = 200;
