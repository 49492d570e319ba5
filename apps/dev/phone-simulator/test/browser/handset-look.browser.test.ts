import {
  looks,
  narrowLooks,
  overflowOf,
  preferenceFaultsOf,
  saveScreenshot,
  violationsOf,
} from '@signet/testing/browser';
import type {Screen} from '../../src/page/screens/navigation.js';
import {phonePage, whereThereIsChromium} from '../support/phone-page.js';
import {mari} from '../support/simulator.js';

whereThereIsChromium('the pages of test phones', () => {
  const handset = phonePage();
  const {open, heading, press} = handset;

  const login = async () => {
    await open(
      handset.simulator.service.begin({
        title: 'Log in to your basket',
        requestedAttributes: ['name'],
        requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
      }),
    );
    await heading('Log in to Demo Shop?').waitFor();
  };
  const pinPad = async () => {
    await login();
    await press('Continue');
  };
  const enter = async (pin: string) => {
    for (const digit of pin) await press(digit);
    await press('Approve');
  };

  /** Opens each screen of a test phone, the list of test phones, and the help page. */
  const screens: Readonly<Record<Screen | 'number field' | 'list' | 'help', () => Promise<void>>> = {
    list: async () => {
      await handset.page.goto(`${handset.simulator.url}/test-phones`);
      await handset.page.getByRole('link', {name: 'Mari Maasikas'}).waitFor();
    },
    help: async () => {
      await handset.page.goto(`${handset.simulator.url}/help?lang=ru`);
      await heading('Помощь').waitFor();
    },
    home: async () => {
      await open();
      await heading('Requests').waitFor();
    },
    request: login,
    number: async () => {
      await open(handset.simulator.service.begin({number: '55', choices: ['14', '55', '87']}));
      await press('Continue');
      await heading('Which number is on the screen?').waitFor();
    },
    'number field': async () => {
      await open(handset.simulator.service.begin({number: '55', entry: true}));
      await press('Continue');
      await heading('Which number is on the screen?').waitFor();
    },
    pin: pinPad,
    result: async () => {
      await pinPad();
      await enter(mari.pin);
      await heading('Approved').waitFor();
    },
    locked: async () => {
      await pinPad();
      for (let attempt = 1; attempt <= 3; attempt += 1) await enter('9182');
      await heading('This phone is locked').waitFor();
    },
  };

  test.each(Object.entries(screens))('“%s” is accessible and fits every screen', async (name, arrange) => {
    const {page} = handset;
    await arrange();
    for (const [look, {colorScheme, viewport}] of Object.entries({...looks, ...narrowLooks})) {
      await page.emulateMedia({colorScheme});
      await page.setViewportSize(viewport);
      await saveScreenshot(page, `test phone ${name} ${look}`);
      expect([look, await violationsOf(page)]).toEqual([look, []]);
      expect([look, await overflowOf(page)]).toEqual([look, 0]);
    }
    expect(await preferenceFaultsOf(page, `test phone ${name}`)).toEqual([]);
  });
});
