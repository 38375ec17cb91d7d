import { expect, test } from '../../stack/journey.ts';
import { signIn, USER } from '../../stack/product.ts';

test('the help is found, searched and read in the language of the user', async ({ page, language, say }) => {
  const said = (key: string, values = {}) => say('help', key, values);
  await signIn(page, USER, '/documentation');
  const title = page.getByRole('heading', { level: 1 });
  const articles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(title).toHaveText(said('title'));
  await expect(articles).not.toHaveCount(1);
  const search = page.getByRole('searchbox', { name: said('search'), exact: true });
  await search.fill('qwxyz');
  await expect(articles).toHaveCount(0);
  await expect(page.getByText(said('noResults'))).toBeVisible();
  await search.fill(said('title.keyboard').toLocaleUpperCase(language));
  await expect(articles).toHaveCount(1);
  await articles.click();
  await expect(page).toHaveURL(/\/documentation\/keyboard$/);
  await expect(title).toHaveText(said('title.keyboard'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    ['palette', 'move', 'map'].map((section) => said(`heading.keyboard.${section}`)),
  );
  await page.getByRole('link', { name: said('previous', { title: said('title.webhooks') }), exact: true }).click();
  await expect(title).toHaveText(said('title.webhooks'));
  await page.getByRole('link', { name: said('back'), exact: true }).click();
  await expect(page).toHaveURL(/\/documentation$/);
});
