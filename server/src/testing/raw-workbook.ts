import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A zip archive of XML parts by name. */
export const zipOf = (parts: Record<string, string>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};

export const SHEET = 'xl/worksheets/sheet1.xml';

/** The XML of a cell with a text. */
export const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

interface Raw {
  /** Format codes; cells refer to them by their place from 1, as `s="1"`. */
  formats?: readonly string[];
  /** Merged ranges, such as `A4:A6`. */
  merged?: readonly string[];
  is1904?: boolean;
}

/** A workbook as other programs write it, from the XML of its rows. */
export const rawWorkbook = (rows: string, { formats = [], merged = [], is1904 = false }: Raw = {}) =>
  zipOf({
    'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Sheet1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, place) => `<xf numFmtId="${200 + place}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    [SHEET]: `<worksheet><sheetData>${rows}</sheetData>${merged.length ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`,
  });
