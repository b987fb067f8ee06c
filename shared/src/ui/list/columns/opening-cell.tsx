import { isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListField } from '#contract/index.ts';
import { ClippedText } from '../../text/clipped-text.tsx';
import styles from '../list-page.module.css';
import type { Column } from './column.ts';

const isText = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' || (isValidElement(content) && content.type === ClippedText);

/** Key of the column that opens a row: the first, or for rows with a page of their own the name that people find them by. */
export const openingColumn = (finds: readonly ListField[], shown: readonly string[], hasPages: boolean) =>
  (hasPages ? finds.map(({ name }) => name).find((name) => shown.includes(name)) : undefined) ?? shown[0];

interface Opening<Row> {
  onOpen: (row: Row) => void;
  /** The page of a row's record: the cell is a link, which opens in a browser tab as well. */
  pathOf?: (row: Row) => string;
}

/** The cell of a column as a button or link that opens the record, unless it holds more than a text. */
export const openingCell =
  <Row,>({ render }: Column<Row>, { onOpen, pathOf }: Opening<Row>): Column<Row>['render'] =>
  (value, row, index) => {
    const content = (render ? render(value, row, index) : value) as ReactNode;
    if (!isText(content)) return content;
    if (pathOf)
      return (
        <Link data-opens className={styles.opens} to={pathOf(row)}>
          {content}
        </Link>
      );
    return (
      <button type="button" data-opens className={styles.opens} onClick={() => onOpen(row)}>
        {content}
      </button>
    );
  };
