import { CHART_KINDS, type ChartKind } from '@mortise/shared/contract';
import { FIGURES, FigureName } from '@mortise/shared/contract/dashboard';
import type { CardProps } from '@mortise/shared/micro';

const isKind = (kind: unknown): kind is ChartKind => typeof kind === 'string' && Object.hasOwn(CHART_KINDS, kind);

/** What the configuration says, as far as it says it. */
export const readConfig = ({ figure, kind, title }: CardProps['config']) => {
  const name = FigureName.safeParse(figure).data ?? 'visits';
  return { name, kind: isKind(kind) ? kind : FIGURES[name].kind, title: typeof title === 'string' && title ? title : FIGURES[name].title };
};
