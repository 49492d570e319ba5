import {phonePage, whereThereIsChromium} from '../support/phone-page.js';
import {mari} from '../support/simulator.js';

const choices = ['14', '55', '87'];

whereThereIsChromium('the page of a phone that was pushed a request with a number', () => {
  const handset = phonePage();
  const {open, heading, press} = handset;
  const service = () => handset.simulator.service;
  const question = () => heading('Which number is on the screen?');

  const begin = async (asked: {readonly choices: string[]} | {readonly entry: true}) => {
    await open(service().begin({number: '55', ...asked}));
    await press('Continue');
    await question().waitFor();
  };
  const enterPin = async (pin: string) => {
    await heading('Enter your PIN').waitFor();
    await handset.page.getByLabel('PIN', {exact: true}).fill(pin);
    await press('Approve');
  };

  test('lets the person choose among the numbers before the PIN', async () => {
    await begin({choices});
    await handset.page.getByText('Demo Shop shows it where you began. Choose the same number.').waitFor();
    await press('55');
    await enterPin('0000');
    // A wrong PIN does not ask for the number again.
    await handset.page.getByRole('alert').filter({hasText: '2 tries are left'}).waitFor();
    await enterPin(mari.pin);
    await heading('Approved').waitFor();
  });

  test('says that another number has cancelled the request', async () => {
    await begin({choices});
    await press('87');
    await enterPin(mari.pin);
    await handset.page.getByText('The page shows another number, so the request was cancelled.').waitFor();
    expect(service().confirmed).toEqual([]);
  });

  test('lets the person say that the page shows none of the numbers', async () => {
    await begin({choices});
    await press('None of these');
    await heading('Declined').waitFor();
    expect(service().cancelled).toEqual(['WRONG_CODE']);
  });

  test('lets the person type the number, with the keyboard alone', async () => {
    await begin({entry: true});
    const {keyboard} = handset.page;
    await keyboard.type('5');
    await keyboard.press('Enter');
    await handset.page.getByRole('alert').filter({hasText: 'The number has two digits.'}).waitFor();
    await keyboard.type('5');
    await keyboard.press('Enter');
    await enterPin(mari.pin);
    await heading('Approved').waitFor();
  });

  test('offers a way out if the page shows no number', async () => {
    await begin({entry: true});
    await press('There is no number');
    await heading('Declined').waitFor();
    expect(service().cancelled).toEqual(['WRONG_CODE']);
  });

  test('does not use the number of an earlier request', async () => {
    await begin({choices});
    await press('55');
    await heading('Enter your PIN').waitFor();
    await open(service().begin());
    await press('Continue');
    await enterPin(mari.pin);
    await heading('Approved').waitFor();
  });

  test('says that the request has expired while it asks for the number', async () => {
    await open(service().begin({number: '55', choices, expiresAt: Math.ceil(Date.now() / 1000) + 8}));
    await press('Continue');
    await question().waitFor();
    await heading('Time ran out').waitFor();
  });
});
