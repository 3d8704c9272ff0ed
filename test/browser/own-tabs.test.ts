/** Tabs that a site makes from the hooks of Docusaurus, in `src/theme/Tabs`: the choice is in the address and in groups. */
import { expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { liveMounted } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const site = useBuiltSite(fileBlock`
  --- docsgen.config.json
  {
    "title": "Test",
    "url": "https://docs.example.org",
    "theme": { "infima": true },
    "components": { "Install": "install.jsx" },
    "liveComponents": "visible"
  }
  --- src/theme/Tabs/index.jsx
  import { cloneElement } from 'react';
  import { ThemeClassNames } from '@docusaurus/theme-common';
  import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from '@docusaurus/theme-common/internal';

  export default function Tabs(props) {
    const { selectedValue, selectValue, tabValues } = useTabs(props);
    const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
    const choose = (value) => ({ currentTarget }) => {
      blockElementScrollPositionUntilNextRender(currentTarget);
      selectValue(value);
    };
    return (
      <div className={ThemeClassNames.tabs.container}>
        <ul role="tablist" className="tabs">
          {tabValues.map(({ value, label }) => (
            <li key={value} role="tab" aria-selected={value === selectedValue} className="tabs__item" onClick={choose(value)}>
              {label ?? value}
            </li>
          ))}
        </ul>
        {sanitizeTabsChildren(props.children).map((tab) =>
          cloneElement(tab, { key: tab.props.value, hidden: tab.props.value !== selectedValue }),
        )}
      </div>
    );
  }
  --- install.jsx
  import TabItem from '@theme/TabItem';
  import Tabs from './src/theme/Tabs';

  export default function Install({ name, ...group }) {
    return (
      <div data-install={name}>
        <Tabs {...group}>
          <TabItem value="npm" label="With npm"><p style={{ height: '900px' }}>npm install</p></TabItem>
          {false}
          <TabItem value="yarn" default><p>yarn add</p></TabItem>
        </Tabs>
      </div>
    );
  }
  --- content/docs/index.md
  # Home

  <Install name="first" groupId="tool" />

  <Install name="second" groupId="tool" />

  <Install name="third" queryString="how" />
`);

test('a choice is that of the group, on all pages, and the tab stays in its place', async () => {
  const page = await browser.open(site.url('/'));
  // Some browsers keep what is in view in its place by themselves.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  const shown = (name: string): Promise<string> =>
    page.locator(`[data-install=${name}] [role=tabpanel]:visible`).innerText();
  expect([await shown('first'), await shown('third')]).toEqual(['yarn add', 'yarn add']);
  const tab = page.locator('[data-install=second] [role=tab]').first();
  await tab.scrollIntoViewIfNeeded();
  // A component that becomes live later takes over the choice then, and moves what is below it.
  await liveMounted(page);
  const before = (await tab.boundingBox())!.y;
  await tab.click();
  await expect
    .poll(async () => [await shown('first'), await shown('second'), await shown('third')])
    .toEqual(['npm install', 'npm install', 'yarn add']);
  expect(Math.abs((await tab.boundingBox())!.y - before)).toBeLessThan(2);
  await page.reload();
  await expect.poll(() => shown('first')).toBe('npm install');
});

test('a choice is in the address, which decides first', async () => {
  const page = await browser.open(site.url('/?how=npm'));
  const third = page.locator('[data-install=third]');
  await expect.poll(() => third.locator('[role=tabpanel]:visible').innerText()).toBe('npm install');
  await third.getByRole('tab', { name: 'yarn' }).click();
  await page.waitForURL(site.url('/?how=yarn'));
  expect(await third.locator('[role=tabpanel]:visible').innerText()).toBe('yarn add');
});
