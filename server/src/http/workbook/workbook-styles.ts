import { tooBig } from './bad-workbook.ts';
import { type NumberFormat, numberFormat, PLAIN } from './number-format.ts';
import { type Part, readAll } from './workbook-parts.ts';

/** Excel's limit for the formats of cells. */
const STYLES_AT_MOST = 65_490;

/** The number formats of a workbook by the index that cells refer to. */
export const readStyles = async (part: Part | undefined) => {
  /** By the id of a format, judged once: a cell style may refer to it thousands of times. */
  const defined = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readAll(part, {
    onOpen: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) defined.set(numFmtId, numberFormat(Number(numFmtId), formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells && formats.push(defined.get(numFmtId) ?? numberFormat(Number(numFmtId), undefined)) > STYLES_AT_MOST)
        throw tooBig();
    },
    onClose: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return (style: string | undefined): NumberFormat => formats[Number(style)] ?? PLAIN;
};
