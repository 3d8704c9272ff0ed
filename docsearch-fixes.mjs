/**
 * @docsearch/js 5.2.0 with its faults cured: an esbuild plugin that replaces stretches of its source. Each must be there
 * exactly once, so that another release of the package fails the compilation instead of bringing a fault back.
 */
import { readFile } from 'node:fs/promises';

/** What is wrong, the text it is in, and what stands there instead. */
export const docsearchFixes = [
  {
    fault: 'An answer later than 300 ms puts another element before the input, which is made anew and loses its keys.',
    from: 'const isKeywordSearchLoading = state.status === "stalled";',
    to: 'const isKeywordSearchLoading = false;',
  },
  {
    fault: 'A failure is forgotten at once, so that "Unable to fetch results" never shows.',
    from: `	}).finally(function() {
		setStatus("idle");
		if (lastStalledId) props.environment.clearTimeout(lastStalledId);
	});
	return store.pendingRequests.add(request);`,
    to: `	}).catch(function() {
		setStatus("error");
	}).finally(function() {
		if (lastStalledId) props.environment.clearTimeout(lastStalledId);
	});
	return store.pendingRequests.add(request);`,
  },
  {
    fault: 'Suggestions become an object without a length; hits are added up over all queries.',
    from: /if \(sourcesState\.context\.searchSuggestions\.length < [\s\S]*?(?=let insightsParams = \{\};)/,
    to: 'setContext({ searchSuggestions: result.suggestions || [], nbHits });\n\t\t\t',
  },
  {
    fault: "The logo's inline style breaks a strict policy, and it stands where the service has no part.",
    from: '/* @__PURE__ */ En.createElement("defs", null, /* @__PURE__ */ En.createElement("style", null, ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}"))',
    to: 'null',
  },
  {
    fault: 'The logo cannot be left out.',
    from: 'const { poweredByText = "Powered by" } = translations;\n\treturn',
    to: 'const { poweredByText = "Powered by" } = translations;\n\tif (poweredByText === "") return null;\n\treturn',
  },
  {
    fault: 'The dialog calls itself a combobox, then a button.',
    from: 'getRootProps({ "aria-expanded": true })',
    to: '{ "aria-modal": true, "aria-labelledby": "docsearch-label" }',
  },
  {
    fault: 'The dialog has no role.',
    from: 'role: "button",\n\t\ttabIndex: 0,\n\t\tonMouseDown',
    to: 'role: "dialog",\n\t\ttabIndex: -1,\n\t\tonMouseDown',
  },
  {
    fault: 'The input does not say that a list belongs to it.',
    from: 'inputProps: { enterKeyHint: "search" },',
    to: 'inputProps: { enterKeyHint: "search", role: "combobox", "aria-haspopup": "grid", "aria-expanded": props.state.collections.some((collection) => collection.items.length > 0) },',
  },
  {
    fault: 'A list box may hold no links and buttons; a grid may.',
    from: 'role: "listbox",',
    to: 'role: "grid",',
  },
  {
    fault: 'The same, for its options.',
    from: 'role: "option",',
    to: 'role: "row",',
  },
  {
    fault: 'A list element may not be a grid.',
    from: '_props$sourceIcon : null, decodedTitle), /* @__PURE__ */ En.createElement("ul",',
    to: '_props$sourceIcon : null, decodedTitle), /* @__PURE__ */ En.createElement("div",',
  },
  {
    fault: 'Nor an item of a list a row.',
    from: 'En.createElement("li", _objectSpread2$2({ className: ["DocSearch-Hit"',
    to: 'En.createElement("div", _objectSpread2$2({ className: ["DocSearch-Hit"',
  },
  {
    fault: 'What the storage holds is shown as HTML, and its addresses are followed.',
    from: 'const parsed = JSON.parse(item);',
    to: 'const parsed = JSON.parse(item, (key, value) => typeof value !== "string" ? value : key === "url" && !/^(?:https?:|[/#?.])/i.test(value) ? "#" : value.replaceAll("<", "&lt;"));',
  },
  {
    fault: 'The focus is kept among the elements that were there at the start. The rest of the page is inert instead.',
    from: 'useTrapFocus({ container: containerRef.current });',
    to: '',
  },
  {
    fault: 'Closing scrolls back, also when a hit on the same page was chosen.',
    from: '(_window$scrollTo = (_window = window).scrollTo) === null || _window$scrollTo === void 0 || _window$scrollTo.call(_window, 0, initialScrollY);',
    to: '',
  },
  {
    fault: 'On close, the focus goes to a hidden button.',
    from: '(_searchButtonRef$curr = searchButtonRef.current) === null || _searchButtonRef$curr === void 0 || _searchButtonRef$curr.focus();',
    to: '',
  },
  {
    fault: 'A group called "hasOwnProperty" or "__proto__" breaks the grouping, and one called "2024" comes first.',
    from: `		const key = predicate(item);
		if (!acc.hasOwnProperty(key)) acc[key] = [];
		if (acc[key].length < (maxResultsPerGroup || 5)) acc[key].push(item);
		return acc;
	}, {});`,
    to: `		const key = "group " + predicate(item);
		if (!acc[key]) acc[key] = [];
		if (acc[key].length < (maxResultsPerGroup || 5)) acc[key].push(item);
		return acc;
	}, Object.create(null));`,
  },
  {
    fault: 'Pages of the same name become one group.',
    from: 'groupBy(transformItems(hits), (hit) => removeHighlightTags(hit), maxResultsPerGroup)',
    to: 'groupBy(transformItems(hits), (hit) => hit.group, maxResultsPerGroup)',
  },
  {
    fault: 'A hit repeats the title of its group where its snippet should be.',
    from: 'const breadcrumbs = getHitItemBreadcrumbs(item);',
    to: `const breadcrumbs = !item._snippetResult
		? getHitItemBreadcrumbs(item)
		: item._snippetResult.content && En.createElement(Snippet, { hit: item, attribute: "content" });`,
  },
  {
    fault: 'Before anything is typed, there is nothing but what was searched for before.',
    from: 'disableUserPersonalization\n\t\t\t});\n\t\t\tconst querySourcesState',
    to: 'disableUserPersonalization\n\t\t\t}).concat(searchClient.sourcesAtRest({ saveRecentSearch, onClose }));\n\t\t\tconst querySourcesState',
  },
  {
    fault: 'Lists of our own are not drawn before a query.',
    from: 'En.createElement(CloseIcon, null))))\n\t})));\n}\nfunction ErrorScreen(',
    to: `En.createElement(CloseIcon, null))))
	})), props.state.collections.filter(({ source }) => source.title).map((collection) => En.createElement(Results, _objectSpread2$2(_objectSpread2$2({}, props), {}, {
		key: collection.source.title,
		title: collection.source.title,
		collection,
		renderIcon: () => null,
		renderAction: () => null
	}))));
}
function ErrorScreen(`,
  },
  {
    fault: 'The query follows the text, between straight quotes, in every language.',
    from: 'noResultsText, " \\"", /* @__PURE__ */ En.createElement("strong", null, props.state.query), "\\"")',
    to: 'noResultsText.split("{query}").flatMap((part, index) => index === 0 ? [part] : [En.createElement("strong", { key: index }, props.state.query), part]))',
  },
  {
    fault: 'Some languages have a space before a colon, or another colon.',
    from: 'suggestedQueryText, ":")',
    to: 'suggestedQueryText)',
  },
  {
    fault: 'There is no place for the choice of a version.',
    from: '}, searchBox), filterBar,',
    to: '}, searchBox), En.createElement("div", { className: "search-scope" }), filterBar,',
  },
];

/** Applies every fix to the source of `@docsearch/js/docsearch`. */
export function fixDocsearch(source) {
  return docsearchFixes.reduce((text, { fault, from, to }) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`@docsearch/js has changed (${parts.length - 1} matches): ${fault}`);
    return parts.join(to);
  }, source);
}

/** The service's client alone, which the package holds but does not export: a tenth of the whole. */
export function cutOutClient(source) {
  const [, client, ...more] = source.split(
    /\/\/#region [^\n]*\/OverloadYield\.js\n([\s\S]*?)\/\/#region [^\n]*\/useSearchClient-/,
  );
  if (client === undefined || more.length !== 1) throw new Error('@docsearch/js has changed: its client is not found.');
  return `${client}\nexport { liteClient };\n`;
}

/** Cures what is bundled of the package, and makes its client importable as `@docsearch/js/client`. */
export const docsearchPlugin = {
  name: 'docsearch-fixes',
  setup(build) {
    build.onResolve({ filter: /^@docsearch\/js\/client$/ }, async ({ resolveDir }) => {
      const { path } = await build.resolve('@docsearch/js/docsearch', { resolveDir, kind: 'import-statement' });
      return { path, namespace: 'docsearch-client' };
    });
    build.onLoad({ filter: /./, namespace: 'docsearch-client' }, async ({ path }) => ({
      contents: cutOutClient(await readFile(path, 'utf8')),
      loader: 'js',
    }));
    build.onLoad({ filter: /[/\\]@docsearch[/\\]js[/\\]dist[/\\]esm[/\\]docsearch\.js$/ }, async ({ path }) => ({
      contents: fixDocsearch(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
