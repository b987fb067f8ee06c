const DIGITS = 3;

/** An estimate is no more exact than this. */
const rounded = (total: number) => Number(total.toPrecision(DIGITS)).toLocaleString('en-US');

/** Which rows of how many are in sight: exact as the product says it, an estimate as one. */
export const totalText = (total: number, [first, last]: [number, number], isEstimate: boolean) =>
  `${total ? first : 0}-${last} ${isEstimate ? `共约 ${rounded(total)} 条` : `共${total}条`}`;
