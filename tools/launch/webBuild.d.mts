/** Builds the web application where what it is made from has changed since. @returns whether it is built */
export function buildWeb(): Promise<boolean>;
