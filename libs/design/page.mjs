// Prints the page that documents the visual language: npm run -s design > design.html
import {designPage} from '@signet/design/page';

process.stdout.write(designPage());
