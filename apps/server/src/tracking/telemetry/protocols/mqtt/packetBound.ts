const MORE = 0x80;
const LONGEST_LENGTH = 4;

/**
 * Follows the packets of one MQTT connection, however they are cut, and says whether each one keeps to the bound. The broker's own parser gathers whatever a
 * packet announces, up to 256 MB, before it looks at it.
 * MQTT 3.1.1 section 2.2: a byte of type, then the length of the rest, seven bits at a time with the lowest first.
 * @param most bytes that the next packet may announce; asked anew for each
 * @returns a function that answers false once a packet is too long, or its length is none
 */
export function openPacketBound(most: () => number): (bytes: Uint8Array) => boolean {
  let left = 0;
  let lengthBytes = -1;
  let length = 0;

  function readHeader(byte: number): boolean {
    if (lengthBytes === -1) {
      lengthBytes = 0;
      length = 0;
      return true;
    }
    length += (byte & ~MORE) * 128 ** lengthBytes;
    lengthBytes++;
    if ((byte & MORE) !== 0) return lengthBytes < LONGEST_LENGTH;
    lengthBytes = -1;
    left = length;
    return length <= most();
  }

  return (bytes) => {
    for (let at = 0; at < bytes.length;) {
      const skipped = Math.min(left, bytes.length - at);
      left -= skipped;
      at += skipped;
      if (skipped === 0 && !readHeader(bytes[at++] ?? 0)) return false;
    }
    return true;
  };
}
