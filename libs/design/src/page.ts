import {icons} from './icons.js';
import {parts, styleSheet} from './index.js';
import {monogramOf} from './monogram.js';

const colours = [
  ['ink', 'Text'],
  ['soft', 'Text that matters less'],
  ['paper', 'Behind everything'],
  ['card', 'Behind the content'],
  ['line', 'Between parts'],
  ['edge', 'Around what a person can change'],
  ['accent', 'The one action that most people choose, and links'],
  ['good', 'Done'],
  ['warn', 'Needs attention, or ended without a result'],
  ['bad', 'Wrong input, and actions that cannot be undone'],
  ['calm', 'Information'],
] as const;

const moods = ['calm', 'good', 'warn', 'bad'] as const;

const icon = (name: keyof typeof icons) =>
  `<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

const website = monogramOf('Rye & Thyme');

const iconNames = Object.keys(icons).filter((name): name is keyof typeof icons => name in icons);

const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;

const sections = [
  section(
    'Colours',
    `<ul class="swatches">${colours.map(([name, use]) => `<li><span class="swatch ${name}"></span><code>--${name}</code> ${use}</li>`).join('')}</ul>`,
  ),
  section(
    'Type',
    `<h1>A heading says what happens now</h1><p>Text is short, and names who asks for what.</p><p class="hint">A hint explains it to those who want to know.</p><p><code>code</code> is what a program reads.</p>`,
  ),
  section(
    'Actions',
    `<p class="set"><button class="button">Approve</button><button class="quiet">Decline</button><button class="button danger">Remove it</button></p><p class="hint">One filled button on each screen. “Decline” is as easy to reach as “Approve”.</p><p><label>Name <input type="text" value="Kati, backend"></label></p><p><label>Language <select><option>English</option></select></label></p><details><summary>More</summary><p>Details that most people do not need.</p></details>`,
  ),
  section(
    'Status',
    `<p class="set">${moods.map((mood) => `<span class="mark ${mood}">${icon('check')}</span>`).join('')}</p>${moods.map((mood) => `<p class="notice ${mood}">A notice: <code>${mood}</code></p>`).join('')}<p class="set">${moods.map((mood) => `<span class="tag ${mood}">${mood}</span>`).join('')}</p><p class="set"><span class="time">${icon('clock')}Time left: 2:41</span><span class="time short">${icon('clock')}Time left: 0:29</span><span class="spinner" aria-hidden="true"></span></p>`,
  ),
  section(
    'Requests',
    `<ol class="steps"><li class="done"><div class="dot">${icon('check')}</div><span class="label">Scan</span></li><li class="current" aria-current="step"><div class="dot">2</div><span class="label">Check</span></li><li><div class="dot">3</div><span class="label">Approve</span></li></ol><dl class="subject"><div><dt>Asked by</dt><dd>Rye &amp; Thyme</dd></div><div class="title"><dt>In the words of Rye &amp; Thyme</dt><dd>Order 4711</dd></div><div class="checksum"><dt>Checksum</dt><dd>4ad9e65d … 4de5ac58</dd></div></dl>`,
  ),
  section(
    'Websites',
    `<div class="asker"><span class="website"><span class="monogram" aria-hidden="true" style="background-color: ${website.colour}">${website.letters}</span><span class="lines"><strong>Rye &amp; Thyme</strong><span class="organisation">Rye &amp; Thyme OÜ</span><span class="host">shop.example</span></span></span></div><span class="website short"><span class="monogram" aria-hidden="true" style="background-color: ${website.colour}">${website.letters}</span><span class="lines"><strong>Rye &amp; Thyme</strong><span class="host">shop.example</span></span></span><p class="pairing">Check: the website shows the same number<strong>4711</strong></p>`,
  ),
  section(
    'Icons',
    `<ul class="swatches">${iconNames.map((name) => `<li>${icon(name)} <code>${name}</code></li>`).join('')}</ul>`,
  ),
];

const layout = `
body { padding: 1.5rem 1rem; align-items: center; gap: 1.5rem; }
main { width: 100%; max-width: 44rem; display: grid; gap: 1rem; }
section { padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: var(--radius-card); }
.swatches { margin: 0; padding: 0; display: grid; gap: 0.5rem; list-style: none; }
.swatches li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.625rem; }
.swatch { width: 2.5rem; height: 1.5rem; border: 1px solid var(--line); border-radius: 0.375rem; }
.set { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; }
${colours.map(([name]) => `.swatch.${name} { background: var(--${name}); }`).join('\n')}
`;

/** Returns the page that documents the library: an HTML document without scripts that needs no other file. */
export const designPage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signet: visual language</title>
<style>${styleSheet(...parts)}${layout}</style>
</head>
<body>
<main>
<h1>One visual language</h1>
<p>The login page, the phone app, the portal and the demo shop use these parts. Each page adds its own layout, and the shop its own colours.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
