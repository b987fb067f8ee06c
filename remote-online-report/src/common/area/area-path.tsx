import { ClippedText } from '@mortise/shared/ui';
import { codeOfPattern, useAreas } from './use-areas.ts';

/** The area of a stored code with those around it; the code itself while they load, and if it is none of theirs. */
export const AreaPath = ({ code }: { code: string }) => <ClippedText value={useAreas().data?.paths.get(code) ?? code} />;

/** The same of a condition, which may be the pattern of all codes of a province or city. */
export const AreaCondition = ({ value }: { value: string }) => useAreas().data?.paths.get(codeOfPattern(value)) ?? value;
