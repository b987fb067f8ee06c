/** A row of a page: a metric with its label and unit. */
export interface Figure {
  metric: string;
  /** The metric of the wire that has it, if that is another name, and which of its measurements. */
  from?: { metric: string; index: number };
  colour: 'green' | 'purple' | 'cyan' | 'orange' | 'pink' | 'blue';
  /** In the words of JeecgBoot. */
  description: string;
  /** What it means for a process of our server, where that differs. */
  own?: string;
  unit: string;
  /** Formats the measured value. */
  show: (value: number) => string;
  /** The value is a ratio from 0 to 1. */
  isShare?: boolean;
}

export const plain = (value: number) => String(Number(value.toFixed(2)));
export const percent = (value: number) => (value * 100).toFixed(2);
export const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(3);

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Bytes in the unit that people read. */
export const bytesText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(power ? 1 : 0)} ${SIZES[power]}`;
};
export const percentText = (share: number) => `${(share * 100).toFixed(1)} %`;
export const millisecondsText = (seconds: number) => `${(seconds * 1000).toFixed(1)} 毫秒`;
export const countText = (count: number) => plain(count);
