import cronstrue from 'cronstrue/i18n.js';

const SECONDS_OF_A_MINUTE = /^(\*|\*\/1|0\/1)$/;
/** A step that does not divide its field starts again at the end of the field: `0/50` fires at :00 and at :50, ten seconds apart. */
const unevenStep = (field: string, size: number) => {
  const step = Number(/^(?:\*|\d+)\/(\d+)$/.exec(field)?.[1] ?? 1);
  return step > 1 && size % step !== 0;
};

/** An expression in Chinese, and a warning about what people often overlook. The expression must have been read before. */
export const cronSentence = (expression: string) => {
  const [second = '', minute = '', hour = ''] = expression.trim().split(/\s+/);
  const described = cronstrue.toString(expression, {
    locale: 'zh_CN',
    dayOfWeekStartIndexZero: false,
    use24HourTimeFormat: true,
    throwExceptionOnParseError: false,
  });
  // Chinese text has full-width commas (ADR 98)
  const sentence = described.replace(/,\s*/g, '，');
  const uneven = unevenStep(second, 60) || unevenStep(minute, 60) || unevenStep(hour, 24);
  const everySecond = SECONDS_OF_A_MINUTE.test(second);
  const warning = everySecond
    ? minute === '*'
      ? '每秒都会执行'
      : '在符合条件的那一分钟内每秒都会执行，通常应把“秒”写成 0'
    : uneven
      ? '步长不能整除，间隔不均匀，请核对下面的时间'
      : null;
  return { sentence, warning };
};
