import {Module} from '@nestjs/common';
import {DocsController} from './docs.controller.js';
import {GuidesController} from './guides/guides.controller.js';
import {PackagesController} from './packages.controller.js';
import {StartController} from './start.controller.js';

@Module({controllers: [DocsController, GuidesController, PackagesController, StartController]})
export class DocsModule {}
