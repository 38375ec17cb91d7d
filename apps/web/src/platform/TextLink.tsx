/** An address that somebody wrote: it opens beside this page, and is told nothing of it. */
export function TextLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      {address}
    </a>
  );
}
