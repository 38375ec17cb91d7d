import { lazy, type ComponentType } from 'react';
import type { PoolPart } from '../poolSearch.view.ts';
import type { PartProps } from './partProps.view.ts';
import { StockPart } from './StockPart.tsx';

/** What each part of a pool shows. All but the first are fetched when they are opened. */
export const PARTS: Readonly<Record<PoolPart, ComponentType<PartProps>>> = {
  stock: StockPart,
  underWay: lazy(async () => ({ default: (await import('./UnderWayPart.tsx')).UnderWayPart })),
  movements: lazy(async () => ({ default: (await import('./MovementsPart.tsx')).MovementsPart })),
  suspects: lazy(async () => ({ default: (await import('./SuspectsPart.tsx')).SuspectsPart })),
  containers: lazy(async () => ({ default: (await import('./ContainersPart.tsx')).ContainersPart })),
  statements: lazy(async () => ({ default: (await import('./StatementsPart.tsx')).StatementsPart })),
};
