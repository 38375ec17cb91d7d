import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { Link } from '@tanstack/react-router';

interface AssetLinkProps {
  readonly asset: { readonly uniqueIdentifiant: string; readonly reference: string; readonly kind: AssetKind };
  readonly className?: string | undefined;
}

/** The way to the page of an asset or container. */
export function AssetLink({ asset: { uniqueIdentifiant, reference, kind }, className }: AssetLinkProps) {
  const to = kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  return (
    <Link to={to} params={{ uniqueIdentifiant }} className={className} dir="auto">
      {reference}
    </Link>
  );
}
