/** The mark: a hull and the wake it leaves. Decorative; the name stands beside it. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <g fill="none" stroke="var(--logo-wake, #5cc4d1)" strokeLinecap="round">
        <path d="M12.6 14.2C11 18.6 8.6 22.6 5.4 26.4M19.4 14.2c1.6 4.4 4 8.4 7.2 12.2" strokeWidth="2.4" />
        <path d="M14.8 17.6c-.7 3.3-1.9 6.3-3.6 9.2M17.2 17.6c.7 3.3 1.9 6.3 3.6 9.2" strokeOpacity=".6" strokeWidth="1.9" />
      </g>
      <path d="M16 2.6c2.6 2.8 3.8 5.5 3.8 8.3L16 13l-3.8-2.1c0-2.8 1.2-5.5 3.8-8.3z" fill="var(--logo-hull, #ffffff)" />
    </svg>
  );
}
