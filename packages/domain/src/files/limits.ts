/** Every upload, everywhere: 5 MB (section 9 of the specification; the help text says the same number). */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024;
