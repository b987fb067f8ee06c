import { Readable } from 'node:stream';
import yazl from 'yazl';
import { cellXml, toCell, xmlText } from './cell-text.ts';
import { columnName } from './column-names.ts';

export interface Heading {
  title: string;
  /** Upper heading, merged over neighbouring columns of the same group. */
  group?: string;
  /** Its values are figures, also those that the database sends as texts: cells that a spreadsheet program can sum. */
  number?: true;
}

export interface Workbook {
  /** Rows above the headings: the title, and the name of the exporting user. */
  lead?: { title: string; exportedBy: string };
  /** Name of the sheet. Default: Sheet1. */
  sheet?: string;
  /** One row; two if some are grouped. */
  headings: readonly Heading[];
  /** Numbers are number cells in every column; otherwise in the columns of figures only. */
  numbers?: boolean;
  /** Rows of cells, in batches. */
  rows: AsyncIterable<readonly (readonly unknown[])[]>;
  /** A second sheet; its first row is a heading. */
  notes?: { title: string; rows: readonly (readonly string[])[] };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts besides the sheets; `notes` is the title of a second one. */
const partsWith = (sheet: string, notes?: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>${notes ? `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${KIND}.worksheet+xml"/>` : ''}<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="r1"/>${notes ? `<sheet name="${xmlText(notes)}" sheetId="2" r:id="r3"/>` : ''}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/>${notes ? `<Relationship Id="r3" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}</Relationships>`,
  // cell styles: 0 plain text, 1 title, 2 heading, 3 number
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="16"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="0"/></cellXfs></styleSheet>`,
});

const cell = (text: string, column: number, row: number, style: number) =>
  text && `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellXml(text)}</t></is></c>`;

const rowXml = (cells: readonly unknown[], row: number, style = 0) =>
  `<row r="${row}">${cells.map((value, column) => cell(toCell(value), column, row, style)).join('')}</row>`;

const NUMBER = 3;
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Digits that spreadsheet programs keep. */
const DIGITS_AT_MOST = 15;
const digitsOf = (text: string) => text.replace(/^-?0*|\./g, '').replace(/^0+/, '').length;

/** The value of a number cell; undefined: a text says it better. */
const figureOf = (value: unknown, isFigure: boolean) => {
  // the last digits of a fraction are inexact anyway
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || digitsOf(String(value)) <= DIGITS_AT_MOST) ? value : undefined;
  return isFigure && typeof value === 'string' && DECIMAL.test(value) && digitsOf(value) <= DIGITS_AT_MOST ? Number(value) : undefined;
};

/** A row whose figures are cells of their own kind. */
const figuresRowXml = (cells: readonly unknown[], row: number, { headings, numbers }: Pick<Workbook, 'headings' | 'numbers'>) =>
  `<row r="${row}">${cells
    .map((value, column) => {
      const isFigure = headings[column]?.number === true;
      const figure = numbers || isFigure ? figureOf(value, isFigure) : undefined;
      return figure === undefined
        ? cell(toCell(value), column, row, 0)
        : `<c r="${columnName(column)}${row}" s="${NUMBER}"><v>${figure}</v></c>`;
    })
    .join('')}</row>`;

/** @param top row of the headings */
const mergesOf = (headings: readonly Heading[], last: string, top: number) => {
  const grouped = headings.flatMap(({ group }, index) => (group ? [{ group, index }] : []));
  const groups = [...new Set(grouped.map(({ group }) => group))].map((name) => {
    const places = grouped.filter(({ group }) => group === name).map(({ index }) => columnName(index));
    return `${places[0]}${top}:${places.at(-1)}${top}`;
  });
  const tall = grouped.length
    ? headings.flatMap(({ group }, index) => (group ? [] : `${columnName(index)}${top}:${columnName(index)}${top + 1}`))
    : [];
  const lead = top > 1 ? [`A1:${last}1`, `A2:${last}2`] : [];
  // a range of a single cell is not a valid merge
  return [...lead, ...groups, ...tall].filter((range) => range.split(':')[0] !== range.split(':')[1]);
};

/** The heading rows, and how many they are. */
const headingXml = (headings: readonly Heading[], top: number) => {
  if (!headings.some(({ group }) => group))
    return {
      rows: 1,
      xml: rowXml(
        headings.map(({ title }) => title),
        top,
        2,
      ),
    };
  const upper = headings.map(({ title, group }, index) => (!group ? title : headings[index - 1]?.group === group ? '' : group));
  const lower = headings.map(({ title, group }) => (group ? title : ''));
  return { rows: 2, xml: rowXml(upper, top, 2) + rowXml(lower, top + 1, 2) };
};

/** Characters of XML that wait for the compression at once: whole pieces of rows would outlive the young heap of V8. */
const CHUNK = 16 * 1024;

async function* sheetXml(workbook: Workbook) {
  const { lead, headings, rows } = workbook;
  const top = lead ? 3 : 1;
  const head = headingXml(headings, top);
  let row = top - 1 + head.rows;
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield (lead ? rowXml([lead.title], 1, 1) + rowXml([`导出人:${lead.exportedBy}`], 2) : '') + head.xml;
  let chunk = '';
  for await (const piece of rows)
    for (const cells of piece) {
      chunk += figuresRowXml(cells, ++row, workbook);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
  yield chunk;
  const merges = mergesOf(headings, columnName(headings.length - 1), top).map((range) => `<mergeCell ref="${range}"/>`);
  yield `</sheetData>${merges.length ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : ''}</worksheet>`;
}

const notesXml = (rows: readonly (readonly string[])[]) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="3" width="18" customWidth="1"/><col min="4" max="4" width="60" customWidth="1"/><col min="5" max="5" width="14" customWidth="1"/></cols><sheetData>${rows.map((cells, index) => rowXml(cells, index + 1, index === 0 ? 2 : 0)).join('')}</sheetData></worksheet>`;

/** Streams a workbook as xlsx. Backpressure of a slow reader stops the iteration over `rows`. */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(partsWith(workbook.sheet ?? 'Sheet1', workbook.notes?.title)))
    zip.addBuffer(Buffer.from(HEAD + xml), name);
  const sheet = Readable.from(sheetXml(workbook), { objectMode: false, highWaterMark: CHUNK });
  const bytes = zip.outputStream as Readable;
  // on an error abort the output, or its reader would wait for an end that never comes
  sheet.on('error', (error) => bytes.destroy(error));
  bytes.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  if (workbook.notes) zip.addBuffer(Buffer.from(notesXml(workbook.notes.rows)), 'xl/worksheets/sheet2.xml');
  zip.end();
  return bytes;
};
