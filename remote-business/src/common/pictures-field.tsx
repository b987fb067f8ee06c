import { Flex, PictureField } from '@mortise/shared/ui';
import { picturesOf } from './pictures.ts';

interface PicturesFieldProps {
  id?: string;
  /** Stored paths, separated by commas. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** How many there may be. */
  most: number;
}

/** Several pictures, and a place for one more; the value is the list of their stored paths. */
export const PicturesField = ({ id, value, onChange, most }: PicturesFieldProps) => {
  const paths = picturesOf(value);
  const put = (index: number, path: string) => onChange?.(picturesOf(paths.toSpliced(index, 1, path).join()).join());
  const places = paths.length < most ? [...paths, ''] : paths;
  return (
    <Flex wrap gap="12px 24px">
      {places.map((path, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a margin of its own
        <div key={path} role="group" aria-label={`第 ${index + 1} 张图片`}>
          <PictureField {...(index === 0 && id && { id })} value={path} onChange={(next) => put(index, next)} />
        </div>
      ))}
    </Flex>
  );
};
