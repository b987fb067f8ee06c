import { Flex, Form } from '@mortise/shared/ui';
import type { ReactElement } from 'react';
import styles from './range-field.module.css';

type Name = string | string[];

interface RangeFieldProps {
  label: string;
  /** Of the two conditions on the wire. */
  names: readonly [Name, Name];
  /** Controls of the ends. */
  children: readonly [ReactElement, ReactElement];
}

/** A condition with two ends, as wide as two conditions. */
export const RangeField = ({ label, names: [begin, end], children: [from, to] }: RangeFieldProps) => (
  <Form.Item label={label} className={styles.range}>
    <Flex gap={4} align="center" className={styles.ends}>
      <Form.Item name={begin} noStyle>
        {from}
      </Form.Item>
      <span className={styles.until}>~</span>
      <Form.Item name={end} noStyle>
        {to}
      </Form.Item>
    </Flex>
  </Form.Item>
);
