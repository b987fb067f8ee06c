import { type Thresholds, thresholds, thresholdsWith } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { useOne } from '@mortise/shared/ui';

/** The thresholds in force: the defaults while they are loading, and in front of JeecgBoot. */
export const useThresholds = (): Thresholds => {
  const { metricHistory } = useOffers();
  const { data } = useOne(thresholds.changed, metricHistory ? {} : null);
  return thresholdsWith(data ?? []);
};
