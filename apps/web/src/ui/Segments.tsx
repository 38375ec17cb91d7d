import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
}

/** One of a few, all visible. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  return <SegmentedControl aria-label={label} size="xs" radius="sm" value={value} onChange={onChange} data={[...options]} />;
}
