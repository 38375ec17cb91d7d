import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Passed =
  | 'ref'
  | 'id'
  | 'name'
  | 'type'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'spellCheck'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'disabled'
  | 'required';

export interface TextFieldProps extends Pick<TextInputProps, Passed> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly size?: 'sm' | 'md';
}

export function TextField({ hint, icon, size = 'sm', ...rest }: TextFieldProps) {
  return <TextInput {...rest} size={size} description={hint} leftSection={icon} withAsterisk={false} />;
}
