import { isValidElement, type ReactNode } from 'react';
import { ClippedText } from '../text/clipped-text.tsx';
import type { Column } from './column.ts';
import styles from './list-page.module.css';

const isText = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' || (isValidElement(content) && content.type === ClippedText);

/** The cell of the first column as a button that opens the record, unless it holds more than a text. */
export const openingCell =
  <Row,>({ render }: Column<Row>, onOpen: (row: Row) => void): Column<Row>['render'] =>
  (value, row, index) => {
    const content = (render ? render(value, row, index) : value) as ReactNode;
    if (!isText(content)) return content;
    return (
      <button type="button" data-opens className={styles.opens} onClick={() => onOpen(row)}>
        {content}
      </button>
    );
  };
