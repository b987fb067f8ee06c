interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Metered or 2g: fetch nothing that was not asked for. */
export const isConstrainedConnection = () => {
  const { saveData = false, effectiveType = '4g' } = connection();
  return saveData || effectiveType.endsWith('2g');
};

/** Also 3g: prefetch nothing on a guess. */
export const isSlowConnection = () => isConstrainedConnection() || connection().effectiveType === '3g';
