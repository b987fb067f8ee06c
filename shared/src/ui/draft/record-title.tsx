import styles from './record-title.module.css';

/** No verb in Chinese: it follows what it is about (消息详情). */
const DETAILS = '详情';

interface RecordTitleProps {
  /** What is done: 新增, 编辑; or 详情. */
  verb: string;
  /** What users call such a row. */
  what?: string;
  /** The name of the row. */
  name?: string | null;
}

/** Title of a form or of the details of a row: says of what, and of which. */
export const RecordTitle = ({ verb, what, name }: RecordTitleProps) => {
  return (
    <>
      {verb !== DETAILS && verb}
      {what && <span>{what}</span>}
      {verb === DETAILS && verb} {name && <span className={styles.name}>{name}</span>}
    </>
  );
};
