import { expect, test } from 'vitest';
import { ALLOWED_ENDINGS, isAllowed, isAllowedName } from './allowed.ts';

const typed = (type: string) => ({ type, text: null });
const said = (text: string, type: string | null = null) => ({ type, text });

test.each([
  ['CMR 12.PDF', typed('application/pdf')],
  ['list.xls', typed('application/x-cfb')],
  ['note.docx', typed('application/vnd.openxmlformats-officedocument.wordprocessingml.document')],
  ['written elsewhere.docx', typed('application/zip')],
  ['photo.JPG', typed('image/jpeg')],
  ['phone.heic', typed('image/heic')],
  ['all.tar.gz', typed('application/gzip')],
  ['BMW.txt', said('BMW, 3 pallets', 'image/bmp')],
  ['list.csv', said('place;temperature\nLyon;<2 °C\n')],
  ['data.json', said('{"at":"<b>Lyon</b>"}')],
  ['track.gpx', said('<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><link href="x"/></gpx>', 'application/xml')],
  ['no letters.xml', said('<gpx name="&#x110000; &#9999999; &#x10ffff;"/>')],
  ['order.eml', said('From: ada@example.com\r\nSubject: an order\r\n that is long\r\n\r\n<html><body>hello</body></html>')],
])('%s is kept', (name, content) => {
  expect(isAllowed(name, content)).toBe(true);
});

test.each([
  ['page.html', said('<p>hello</p>')],
  ['drawing.svg', said('<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/xml')],
  ['setup.exe', typed('application/x-msdownload')],
  ['script.js', said('alert(1)')],
  ['no ending', said('text')],
  ['constructor', said('text')],
  ['a.constructor', said('text')],
  ['invoice.pdf', typed('application/x-msdownload')],
  ['invoice.pdf', said('<html>')],
  ['photo.png', typed('image/jpeg')],
  ['macro.docx', typed('application/vnd.ms-word.document.macroenabled.12')],
  ['program.zip', typed('application/java-archive')],
  ['bytes.txt', { type: null, text: null }],
  ['document.txt', said('%PDF-1.7', 'application/pdf')],
  ['page.txt', said('\n <!DOCTYPE html><p>hello')],
  ['page.csv', said('a;b\n<SCRIPT>alert(1)</SCRIPT>')],
  ['drawing.xml', said('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['prefixed.xml', said('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
  ['numbered.gpx', said('<gpx xmlns:x="http://www.w3.org/1999/&#120;html"><x:p/></gpx>')],
  ['hexadecimal.gpx', said('<gpx xmlns:x="http://www.w3.org/1999/&#x78;html"><x:p/></gpx>')],
  ['in capitals.gpx', said('<gpx xmlns:x="http://www.w3.org/1999/&#X78;html"><x:p/></gpx>')],
  ['named.xml', said('<!DOCTYPE x [<!ENTITY s "x">]><x>&s;</x>')],
  ['styled.xml', said('<?xml-stylesheet href="x.xsl"?><x/>')],
  ['words.xml', said('only words')],
  ['words.eml', said('only words')],
])('%s is not', (name, content) => {
  expect(isAllowed(name, content)).toBe(false);
});

test('every ending is one that a name may have', () => {
  expect(ALLOWED_ENDINGS.filter((ending) => !isAllowedName(`x.${ending.toUpperCase()}`))).toEqual([]);
});
