import { FIGURES, figures } from '@mortise/shared/contract/dashboard';
import type { CardProps } from '@mortise/shared/micro';
import { Chart, ListFailed, useOne } from '@mortise/shared/ui';
import { readConfig } from './figure-config.ts';
import { FigureForm } from './figure-form.tsx';

/** A figure of the whole installation, drawn in a chosen way. */
export const FigureCard = ({ config, onConfig }: CardProps) => {
  const { name, kind, title } = readConfig(config);
  const { data, error, reload } = useOne(figures.one, onConfig ? null : { query: { name } });
  if (onConfig) return <FigureForm config={config} onConfig={onConfig} />;
  // figures that were there stay while a refresh fails
  if (error && !data) return <ListFailed error={error} title="数据加载失败" onRetry={() => void reload()} />;
  return <Chart title={title} kind={kind} heading={FIGURES[name].heading} data={data} height="fill" />;
};

export default FigureCard;
