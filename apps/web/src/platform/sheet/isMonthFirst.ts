/** Whether whoever has a file may write `12/31/2026`: of English the United States alone do. */
export function isMonthFirst(language: string): boolean {
  return language === 'en' && Intl.DateTimeFormat().resolvedOptions().locale === 'en-US';
}
