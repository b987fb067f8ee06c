import { Readable } from 'node:stream';
import yazl from 'yazl';
import { toCell, xmlText } from './cell-text.ts';

export interface Workbook {
  /** Row 1. */
  title: string;
  /** Who exports: row 2. */
  exportedBy: string;
  /** Row 3. */
  headings: readonly string[];
  /** Rows of cells, piece by piece. */
  rows: AsyncIterable<readonly (readonly unknown[])[]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // 0 plain text, 1 title, 2 heading
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="16"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`,
};

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const cell = (text: string, column: number, row: number, style: number) =>
  text && `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const rowXml = (cells: readonly unknown[], row: number, style = 0) =>
  `<row r="${row}">${cells.map((value, column) => cell(toCell(value), column, row, style)).join('')}</row>`;

async function* sheetXml({ title, exportedBy, headings, rows }: Workbook) {
  const last = columnName(headings.length - 1);
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield rowXml([title], 1, 1) + rowXml([`导出人:${exportedBy}`], 2) + rowXml(headings, 3, 2);
  let row = 3;
  for await (const piece of rows) yield piece.map((cells) => rowXml(cells, ++row)).join('');
  yield `</sheetData><mergeCells count="2"><mergeCell ref="A1:${last}1"/><mergeCell ref="A2:${last}2"/></mergeCells></worksheet>`;
}

/** The bytes of a workbook as they come to be: whoever reads slowly keeps the next rows from being asked for. */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const sheet = Readable.from(sheetXml(workbook), { objectMode: false, highWaterMark: 64 * 1024 });
  const bytes = zip.outputStream as Readable;
  // a zip that lacks its end would look like a whole one to nobody, but the reader must not wait for it
  sheet.on('error', (error) => bytes.destroy(error));
  bytes.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  zip.end();
  return bytes;
};
