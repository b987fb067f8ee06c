import { crc32, deflateRawSync } from 'node:zlib';

const MB = 1024 * 1024;

/** A zip archive with one deflated entry. */
const zipOf = (name: string, content: Buffer) => {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

/** A workbook whose first sheet is this XML. */
export const workbookOf = (sheet: Buffer) => zipOf('xl/worksheets/sheet1.xml', sheet);

/** Workbooks of some hundred kilobytes whose first sheet is 40 MB: one cell, one comment, elements in elements. */
export const bombs = (): Record<string, Buffer> => ({
  cell: workbookOf(Buffer.concat([Buffer.from('<worksheet><sheetData><row><c t="inlineStr"><is><t>'), Buffer.alloc(40 * MB, 'a')])),
  comment: workbookOf(Buffer.concat([Buffer.from('<worksheet><!--'), Buffer.alloc(40 * MB, '<')])),
  nested: workbookOf(Buffer.alloc(39 * MB, '<a>')),
});
