interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** A line on which nothing is fetched that was not asked for: metered, or hardly there. */
export const isConstrainedConnection = () => {
  const { saveData = false, effectiveType = '4g' } = connection();
  return saveData || effectiveType.endsWith('2g');
};

/** A line on which nothing is fetched on a mere guess either. */
export const isSlowConnection = () => isConstrainedConnection() || connection().effectiveType === '3g';
