import { keysIn } from '@mortise/shared/contract';
import { fileName } from '@mortise/shared/contract/settings';
import { fileUrl } from '@mortise/shared/http';
import { FileLink, FilesField } from '@mortise/shared/pickers';
import { Image } from '@mortise/shared/ui';
import type { Control, FieldParts } from './control.ts';

const mostOf = ({ property }: FieldParts) => {
  const [, digits = '0'] = /"uploadnum"\s*:\s*"?(\d+)/.exec(property.fieldExtendJson) ?? [];
  return Number(digits);
};

export const file: Control = {
  cell: (value) =>
    keysIn(value).map((path) => (
      <div key={path}>
        <FileLink path={path} />
      </div>
    )),
  field: (parts) => <FilesField disabled={parts.disabled} most={mostOf(parts)} label={parts.label} />,
};

const picture = (path: string, size: number) =>
  fileUrl(path) ? (
    <Image key={path} src={fileUrl(path)} alt={fileName(path)} width={size} height={size} style={{ objectFit: 'cover' }} />
  ) : (
    <span key={path}>{path}</span>
  );

export const image: Control = {
  cell: (value) => <Image.PreviewGroup>{keysIn(value).map((path) => picture(path, 25))}</Image.PreviewGroup>,
  field: (parts) => (
    <FilesField pictures show={(path) => picture(path, 48)} disabled={parts.disabled} most={mostOf(parts)} label={parts.label} />
  ),
};
